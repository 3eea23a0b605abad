/** Alternative names of a make, without case and accents: a search finds them, and shows the make's own name. */
export const BRAND_ALIASES: Readonly<Partial<Record<string, string>>> = {
  Chevrolet: 'chevy',
  Chirey: 'chery',
  GWM: 'great wall',
  'Land Rover': 'range rover',
  'Mercedes-Benz': 'mercedes benz',
  Volkswagen: 'vw',
}
