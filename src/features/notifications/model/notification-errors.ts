/** The server's messages; the browser shows its own language by reason. */
export const notificationMessages = {
  noEndpoint: 'There is no API endpoint to send to.',
  justSent: 'This notification was sent a moment ago. Please wait before sending it again.',
  notResent: 'Something went wrong, the notification was not resent.',
} as const;
