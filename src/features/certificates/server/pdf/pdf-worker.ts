/** Writes certificates beside the server's own thread. */
import { drawOnRequest } from '#platform/pdf/draw-on-request.ts';
import { drawCertificate } from './draw-certificate.ts';

drawOnRequest(drawCertificate);
