/** Lets scripted learners talk beside the server's own thread; lab-thread.ts starts it for one run. */
import { parentPort, workerData } from 'node:worker_threads';
import { labLimits } from '../model/lab-report.ts';
import { runLab } from '../model/run-lab.ts';

const until = performance.now() + labLimits.runMs;

parentPort?.postMessage(runLab(workerData, { isOver: () => performance.now() > until }));
