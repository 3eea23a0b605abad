/** What else people call a make, without case and accents: what is typed finds it, its name is what is shown. */
export const BRAND_ALIASES: Readonly<Partial<Record<string, string>>> = {
  Chevrolet: 'chevy',
  Chirey: 'chery',
  GWM: 'great wall',
  'Land Rover': 'range rover',
  'Mercedes-Benz': 'mercedes benz',
  Volkswagen: 'vw',
}
