import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/app-error.ts';
import { type CalendarContext, readCalendar } from './calendar-service.ts';

/** The calendar of a person by its secret address: calendar programs send nothing else. */
export function registerCalendarRoute(app: FastifyInstance, context: CalendarContext): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params }, reply) => {
    const name = params.file.endsWith('.ics') ? params.file.slice(0, -'.ics'.length) : '';
    const calendar = await readCalendar(context, name);
    if (calendar === null) throw notFound('This address does not work any more.');
    reply.header('Cache-Control', 'private, no-store').header('Referrer-Policy', 'no-referrer');
    reply.header('X-Robots-Tag', 'noindex');
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
