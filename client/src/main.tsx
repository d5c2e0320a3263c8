import '@fontsource-variable/grandstander/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/base.css';
import './styles/lobby.css';
import './styles/office.css';
import './styles/office-cards.css';
import './styles/office-log.css';
import './styles/office-phone.css';
import './styles/office-sideways.css';
import './styles/wall.css';
import './styles/sheets.css';
import './styles/works.css';
import './styles/works-paper.css';
import './styles/works-pieces.css';
import './styles/works-phone.css';
import './styles/works-sideways.css';
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
