/** The logo's mark as path data (even-odd, 48 by 48 units): a drum seen from above, its slit an N. */
export const LOGO_MARK =
  'M18 4h12a18 18 0 0 1 18 18v4a18 18 0 0 1-18 18H18A18 18 0 0 1 0 26v-4A18 18 0 0 1 18 4zM9.5 13v22h7V18.8L31.5 35h7V13h-7v16.2L16.5 13z';
