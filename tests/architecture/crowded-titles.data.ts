/** Titles that name more than four rules, by those rules. Shrinks: a title that was split is taken off. */
export const crowdedTitles: readonly string[] = [
  'D244 QUO-05 QUO-20 BUY-163 BUY-184 POL-33',
  'D60 BUY-10 BUY-11 BUY-12 BUY-13 API-13 API-14 API-15 API-16',
  'SHL-10 SHL-11 SHL-12 SHL-13 D102',
  'SHL-12 SHL-13 SHL-23 SHL-29 POL-38 POL-45',
  'SHL-12 SHL-29 POL-37 POL-38 POL-39 POL-44 POL-45',
  'SHL-47 ACC-37 ACC-38 ACC-O8 CLP-24',
]
