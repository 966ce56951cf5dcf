/** 1200000 as '1 200 000', its spaces unbreakable. */
export const inFigures = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** '70.000 FCFA': the style of the specification's offer alone. */
export const inOfferStyle = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}\u00a0FCFA`;
