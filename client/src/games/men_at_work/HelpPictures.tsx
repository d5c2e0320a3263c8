import { say } from '../../texts/texts';
import { RuleNumber } from '../../ui/RuleNumber';
import { ExamplePicture } from './Example';
import { instructionName } from './names';
import { t } from './texts';
import { variants } from './variants';
import { instructions } from './words';

const names = ['foreman', 'crane', 'skyscraper'] as const;

// Pictures for Help: the variants, and an example for each instruction.
export function HelpPictures() {
  return (
    <>
      <h3>{t('setup.group.variants')}</h3>
      <ul class="help-variants">
        {names.map((name) => {
          const { Picture, words } = variants[name];
          return (
            <li key={name} data-variant={name}>
              <span class="about-picture" aria-hidden="true">
                <Picture />
              </span>
              <span>
                <b>{say(`men_at_work.option.${name}`) ?? name}.</b> {words()}
              </span>
            </li>
          );
        })}
      </ul>
      <details class="help-cards">
        <summary>{t('works.example_cards')}</summary>
        <ul class="examples">
          {instructions.map((instruction) => (
            <li key={instruction} data-example={instruction}>
              <ExamplePicture instruction={instruction} />
              <span>
                {instructionName(instruction)} <RuleNumber game="men_at_work" rule={instruction} class="in-words" short />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
