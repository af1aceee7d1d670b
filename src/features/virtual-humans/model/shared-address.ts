/** A shared link of a virtual human in the product, as the sign-in knows it again. */
export const sharedVirtualHumanAddress = /^\/my-virtual-humans\/\d+\/play\/[\w-]+$/;
