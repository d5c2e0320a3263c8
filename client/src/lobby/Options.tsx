import type { Signal } from '@preact/signals';
import type { GameRow } from '../protocol/messages';
import { type UiKey, say, t } from '../texts/texts';

type Option = GameRow['options'][number];
type Chosen = Readonly<Record<string, string>>;

interface Group {
  readonly title: UiKey;
  readonly options: readonly string[];
}

// Games with many options show them in groups; what stands in none comes first.
const groups: Readonly<Record<string, readonly Group[]>> = {
  men_at_work: [
    { title: 'setup.group.site', options: ['site', 'first'] },
    { title: 'setup.group.variants', options: ['foreman', 'crane', 'skyscraper', 'rim'] },
    { title: 'setup.group.strictness', options: ['certificates', 'cleanup', 'clumsy', 'first_out', 'clock'] },
  ],
};

// Options that mean nothing unless others are chosen.
const needs: Readonly<Record<string, readonly string[]>> = { rim: ['crane', 'skyscraper'] };

// Values that have a button of their own in the lobby.
const elsewhere: Readonly<Record<string, readonly string[]>> = { site: ['practice'] };

interface Properties {
  readonly game: string;
  readonly option: Option;
  readonly chosen: Signal<Chosen>;
}

function OptionField({ game, option, chosen }: Properties) {
  const label = say(`${game}.option.${option.name}`) ?? option.name;
  const value = chosen.value[option.name] ?? option.values[0] ?? '';
  const choose = (wish: string): void => {
    chosen.value = { ...chosen.value, [option.name]: wish };
  };
  if (option.values.join() === 'no,yes') {
    const idle = needs[option.name]?.some((other) => chosen.value[other] !== 'yes') ?? false;
    return (
      <label class={`switch ${idle ? 'is-idle' : ''}`}>
        <input
          type="checkbox"
          data-option={option.name}
          checked={value === 'yes' && !idle}
          disabled={idle}
          onChange={(event) => choose(event.currentTarget.checked ? 'yes' : 'no')}
        />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <label>
      <span>{label}</span>
      <select data-option={option.name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {option.values.filter((word) => !elsewhere[option.name]?.includes(word)).map((word) => (
          <option key={word} value={word}>
            {say(`${game}.option.${option.name}.${word}`) ?? word}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Options({ row, chosen }: { row: GameRow; chosen: Signal<Chosen> }) {
  const grouped = groups[row.name] ?? [];
  const loose = row.options.filter(({ name }) => !grouped.some(({ options }) => options.includes(name)));
  const field = (option: Option) => <OptionField key={option.name} game={row.name} option={option} chosen={chosen} />;
  return (
    <>
      {loose.map(field)}
      {grouped.map(({ title, options }) => (
        <fieldset key={title} class="option-group">
          <legend>{t(title as 'setup.group.site')}</legend>
          {row.options.filter(({ name }) => options.includes(name)).map(field)}
        </fieldset>
      ))}
    </>
  );
}
