import { render } from 'preact';
import './style/base.css';
import './style/parts.css';
import './style/explore.css';
import './style/pair.css';
import './style/figures.css';
import './style/forms.css';
import { Shell } from './shell.tsx';

const root = document.getElementById('page');
if (root !== null) {
  root.replaceChildren();
  render(<Shell />, root);
}
