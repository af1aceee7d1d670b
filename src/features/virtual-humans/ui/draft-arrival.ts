let arriving: string | null = null;

/** The builder of this virtual human is opened next, without a press of a button. */
export function announceArrival(virtualHumanId: string): void {
  arriving = virtualHumanId;
}

/** Whether it was opened like that; answered once. */
export function takeArrival(virtualHumanId: string): boolean {
  const isArriving = arriving === virtualHumanId;
  if (isArriving) arriving = null;
  return isArriving;
}
