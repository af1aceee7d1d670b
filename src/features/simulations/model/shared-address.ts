/** A shared link of an interactive video in the product, as the sign-in knows it again. */
export const sharedSimulationAddress = /^\/my-simulations\/\d+\/[\w-]+$/;
