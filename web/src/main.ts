import './doorway';
import './style/palette.css';
import './style/base.css';
import './screen.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import { dropFailedStyles } from './parts';

dropFailedStyles();
export default mount(App, { target: document.getElementById('app')! });
