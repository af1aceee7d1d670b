export const printReportPath = '/virtual-humans/coaching-session-report/print';
