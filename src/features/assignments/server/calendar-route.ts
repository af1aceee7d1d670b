import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#kernel/app-error.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import { type CalendarContext, readCalendar } from './calendar-service.ts';

/** Programs ask every quarter of an hour. One of them asks for the calendars of many people from one network. */
const readsOfCalendar = 60;
const readsOfNetwork = 3_000;

/** The calendar of a person by its secret address: calendar programs send nothing else. */
export function registerCalendarRoute(
  app: FastifyInstance,
  { pace, ...context }: CalendarContext & { pace: RequestPace },
): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, ip }, reply) => {
    const wait = await pace.take(
      [
        { key: `calendar ${params.file.slice(0, 100)}`, perMinute: readsOfCalendar },
        { key: `calendars ${networkOf(ip)}`, perMinute: readsOfNetwork },
      ],
      1,
    );
    if (wait > 0) throw new AppError('RATE_LIMITED', 'Too many requests.', { retryAfterSeconds: wait });
    const name = params.file.endsWith('.ics') ? params.file.slice(0, -'.ics'.length) : '';
    const calendar = await readCalendar(context, name);
    if (calendar === null) throw notFound('This address does not work any more.');
    reply.header('Cache-Control', 'private, no-store').header('Referrer-Policy', 'no-referrer');
    reply.header('X-Robots-Tag', 'noindex');
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
