/** The entry by the name of before, for units and scripts that have it; `main.js` takes 20 MB less. */
import './main.js';
