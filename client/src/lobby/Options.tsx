import type { Signal } from '@preact/signals';
import type { GameRow } from '../protocol/messages';
import type { OptionsSheet } from '../table/game';
import { say } from '../texts/texts';

type Option = GameRow['options'][number];
type Chosen = Readonly<Record<string, string>>;

interface Properties {
  readonly game: string;
  readonly sheet: OptionsSheet | undefined;
  readonly option: Option;
  readonly chosen: Signal<Chosen>;
}

function OptionField({ game, sheet, option, chosen }: Properties) {
  const label = say(`${game}.option.${option.name}`) ?? option.name;
  const value = chosen.value[option.name] ?? option.values[0] ?? '';
  const choose = (wish: string): void => {
    chosen.value = { ...chosen.value, [option.name]: wish };
  };
  const about = sheet?.about?.[option.name];
  if (option.values.join() === 'no,yes') {
    const idle = sheet?.needs[option.name]?.some((other) => chosen.value[other] !== 'yes') ?? false;
    return (
      <label class={`switch ${idle ? 'is-idle' : ''} ${about ? 'has-picture' : ''}`}>
        <input
          type="checkbox"
          data-option={option.name}
          checked={value === 'yes' && !idle}
          disabled={idle}
          onChange={(event) => choose(event.currentTarget.checked ? 'yes' : 'no')}
        />
        <span>{label}</span>
        {about && (
          <>
            <span class="about-picture" aria-hidden="true">
              <about.Picture />
            </span>
            <small class="about-words">{about.words()}</small>
          </>
        )}
      </label>
    );
  }
  return (
    <label>
      <span>{label}</span>
      <select data-option={option.name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {option.values.filter((word) => !sheet?.elsewhere[option.name]?.includes(word)).map((word) => (
          <option key={word} value={word}>
            {say(`${game}.option.${option.name}.${word}`) ?? word}
          </option>
        ))}
      </select>
    </label>
  );
}

// Where there is one value, there is nothing to choose.
export const isChoice = ({ values }: Option): boolean => values.length > 1;

// Games with many options show them in groups; what stands in none comes first.
export function Options({ row, sheet, chosen }: { row: GameRow; sheet: OptionsSheet | undefined; chosen: Signal<Chosen> }) {
  const offered = row.options.filter((option) => isChoice(option) && !sheet?.hidden?.includes(option.name));
  const groups = sheet?.groups.filter(({ options }) => offered.some(({ name }) => options.includes(name))) ?? [];
  const loose = offered.filter(({ name }) => !groups.some(({ options }) => options.includes(name)));
  const field = (option: Option) => (
    <OptionField key={option.name} game={row.name} sheet={sheet} option={option} chosen={chosen} />
  );
  return (
    <>
      {loose.map(field)}
      {groups.map(({ title, options }) => (
        <fieldset key={options.join()} class="option-group">
          <legend>{title()}</legend>
          {offered.filter(({ name }) => options.includes(name)).map(field)}
        </fieldset>
      ))}
    </>
  );
}
