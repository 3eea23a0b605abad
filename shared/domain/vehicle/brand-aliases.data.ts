/** Other names of a make, without case and accents: they find it, and its own name is shown. */
export const BRAND_ALIASES: Readonly<Partial<Record<string, string>>> = {
  Chevrolet: 'chevy',
  Chirey: 'chery',
  GWM: 'great wall',
  'Land Rover': 'range rover',
  'Mercedes-Benz': 'mercedes benz',
  Volkswagen: 'vw',
}
