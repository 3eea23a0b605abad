import type { Progress } from './make-copy.ts'

export const exportWords = {
  lead: 'Un archivo ZIP con lo que muestra tu cuenta: perfil, pólizas, pagos, documentos, siniestros y actividad. Se hace en tu dispositivo; cada tema tiene una página para leer y un archivo para otros programas.',
  press: 'Descargar mis datos',
  again: 'Descargar de nuevo',
  cancel: 'Cancelar',
  beginning: 'Preparando…',
  progress: ({ done, of, title }: Progress) =>
    title === '' ? 'Guardando el archivo…' : `${title} (${String(done + 1)} de ${String(of)})…`,
  whole: 'Descargamos todo lo que muestra tu cuenta.',
  partly: 'Descargamos tus datos, menos lo que ahora no se pudo obtener:',
  cancelled: 'Cancelaste la descarga. No guardamos nada.',
  failed: 'No pudimos hacer la descarga. Revisa tu conexión e intenta de nuevo.',
  ended: 'Tu sesión terminó antes de acabar. Inicia sesión e intenta de nuevo.',
  fileName: (day: string) => `mis-datos-${day}.zip`,
} as const
