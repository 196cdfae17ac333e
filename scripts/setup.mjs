import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { say } from './run.mjs';

await prepare();
say('Jala is installed and built; npm start starts it.');
