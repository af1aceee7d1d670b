/** Lets scripted learners talk beside the server's own thread; lab-thread.ts starts it for one run. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { labLimits } from '../model/lab-report.ts';
import { runLab } from '../model/run-lab.ts';

export type LabTask = { content: CaseContent; quietly: boolean };

const { content, quietly }: LabTask = workerData;

// Linux keeps a priority for each thread; elsewhere it would be that of the whole server.
if (quietly && process.platform === 'linux') setPriority(0, 10);

const until = performance.now() + (quietly ? labLimits.quietRunMs : labLimits.runMs);

parentPort?.postMessage(runLab(content, { isOver: () => performance.now() > until }));
