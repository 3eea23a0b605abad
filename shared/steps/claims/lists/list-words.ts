/** Words of a list that could not be loaded (D249, D355). */
export const listWords = {
  missing: 'No pudimos cargar todas las opciones. Las pedimos otra vez en un momento.',
  asking: 'Pidiendo las opciones…',
  again: 'Pedirlas ahora',
} as const
