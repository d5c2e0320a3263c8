import '@fontsource-variable/grandstander/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/base.css';
import './styles/lobby.css';
import './games/monster_office/office.css';
import './games/monster_office/office-cards.css';
import './games/monster_office/office-log.css';
import './games/monster_office/office-phone.css';
import './games/monster_office/office-sideways.css';
import './games/monster_office/wall.css';
import './styles/sheets.css';
import './games/men_at_work/works.css';
import './games/men_at_work/works-paper.css';
import './games/men_at_work/works-pieces.css';
import './games/men_at_work/works-phone.css';
import './games/men_at_work/works-sideways.css';
import { render } from 'preact';
import { App } from './App';
import { start } from './state/app';
import { followAddress } from './state/route';
import { language, speak } from './texts/texts';

const root = document.getElementById('app');
if (root !== null) {
  speak(language.value);
  followAddress();
  start();
  render(<App />, root);
}
