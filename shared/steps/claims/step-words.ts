/** Of every step of a claim's form. */
export const stepWords = { next: 'Siguiente', fromPolicy: 'Viene de tu póliza.' } as const
