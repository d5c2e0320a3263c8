import '@fontsource-variable/grandstander/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/base.css';
import './styles/lobby.css';
import './styles/table.css';
import './styles/table-narrow.css';
import './styles/sheets.css';
import './styles/rules.css';
import { render } from 'preact';
import { App } from './App';
import { secrets } from './games';
import { start } from './state/app';
import { followAddress } from './state/route';
import { language, speak } from './texts/texts';

const root = document.getElementById('app');
if (root !== null) {
  speak(language.value);
  followAddress();
  start(secrets);
  render(<App />, root);
}
