import { useEffect } from 'preact/hooks';
import { practise } from '../../state/app';
import { fetchAhead } from '../../state/practice';
import { PageHead } from '../../ui/PageHead';
import { ExamplePicture } from './Example';
import { BestOf } from './BestOf';
import { scene } from './SceneBox';
import { emptyMat, exerciseName, exerciseWish } from './exercises';
import { instructionName } from './names';
import { t } from './texts';
import { type Instruction, instructions } from './words';

const girders = instructions.filter((instruction) => instruction.startsWith('G'));
const workers = instructions.filter((instruction) => instruction.startsWith('W'));

function ExerciseCard({ exercise }: { exercise: Instruction }) {
  return (
    <li>
      <button type="button" class="exercise" data-exercise={exercise} onClick={() => practise(exerciseWish(exercise))}>
        <ExamplePicture instruction={exercise} />
        <b>{exerciseName(exercise)}</b>
        <small>{instructionName(exercise)}</small>
        <BestOf exercise={exercise} />
      </button>
    </li>
  );
}

function Group({ title, list }: { title: string; list: readonly Instruction[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="exercises">
        {list.map((exercise) => (
          <ExerciseCard key={exercise} exercise={exercise} />
        ))}
      </ul>
    </section>
  );
}

// Where one chooses what to practise: an empty mat, or an instruction on a ready site.
export function PracticePage() {
  useEffect(() => {
    document.title = `${t('works.practice')} · ${t('game.men_at_work')}`;
  });
  useEffect(() => fetchAhead([scene]), []);
  return (
    <div class="lobby">
      <PageHead title={t('works.practice')}>
        <p>{t('game.men_at_work')}</p>
      </PageHead>
      <main class="lobby-main practice-page" id="game">
        <p class="practice-words">{t('works.exercises_words')}</p>
        <button type="button" class="do quiet" data-exercise="mat" onClick={() => practise(emptyMat)}>
          {t('works.empty_mat')}
        </button>
        <Group title={t('works.girder_exercises')} list={girders} />
        <Group title={t('works.worker_exercises')} list={workers} />
      </main>
    </div>
  );
}
