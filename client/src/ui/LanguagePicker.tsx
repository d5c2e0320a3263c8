import { language, languageNames, languages, speak, t } from '../texts/texts';

export function LanguagePicker() {
  return (
    <div class="languages" role="group" aria-label={t('app.language')}>
      {languages.map((code) => (
        <button
          type="button"
          key={code}
          lang={code}
          title={languageNames[code]}
          aria-label={`${code.toUpperCase()}, ${languageNames[code]}`}
          aria-pressed={language.value === code}
          onClick={() => speak(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
