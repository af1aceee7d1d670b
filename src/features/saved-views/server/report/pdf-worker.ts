/** Writes reports beside the server's own thread. */
import { drawOnRequest } from '#platform/pdf/draw-on-request.ts';
import { drawReport } from './draw-report.ts';

drawOnRequest(drawReport);
