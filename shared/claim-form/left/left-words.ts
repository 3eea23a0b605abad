/** Texts for a form that ended elsewhere before all of it was received (D68, D108). */
export interface LeftWords {
  readonly title: string
  readonly lead: string
  /** Shown if the end was received but typed input was not saved. */
  readonly unsaved: string
  /** Text for a form whose completion was not confirmed either. */
  readonly unfinished: string
}

export const leftWords = {
  answers: 'Lo que escribiste',
  photos: 'Tus fotos',
  photo: (number: number) => `Foto ${String(number)}`,
  savePhoto: (number: number) => `Guardar foto ${String(number)}`,
  signatures: 'Firmas',
  signature: (name: string) => `Firma de ${name}`,
  saveSignature: (name: string) => `Guardar la firma de ${name}`,
  share: 'Compartir todo',
  notShared: 'No se pudo compartir. Guarda cada foto, o copia e imprime esta página.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Tu navegador no deja copiar: mantén presionado el texto para seleccionarlo.',
  print: 'Imprimir',
  letGo: 'Borrar de este dispositivo y salir',
  notLetGo: 'No pudimos borrarlo de este dispositivo. Inténtalo otra vez, o sal sin borrarlo.',
  unread: 'No pudimos leer lo que quedó en este dispositivo y quizá no nos llegó.',
  leave: 'Salir sin borrar nada',
} as const

export interface LeftAnswer {
  readonly group: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Formats the unsent answers as the text that is copied and shared. */
export const textOf = (answers: readonly LeftAnswer[]): string =>
  answers.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
