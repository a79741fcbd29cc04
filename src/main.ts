/** The former entry point, kept for units and scripts that use it. `main.js` takes 20 MB less. */
import './main.js';
