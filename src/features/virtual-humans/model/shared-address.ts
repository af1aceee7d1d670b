/** The form of a virtual human's share link inside the product, by which the sign-in recognises it. */
export const sharedVirtualHumanAddress = /^\/my-virtual-humans\/\d+\/play\/[\w-]+$/;
