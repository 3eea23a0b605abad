import type { Progress } from './make-copy.ts'

export const exportWords = {
  lead: 'Descarga lo que muestra tu cuenta, para leerlo o llevarlo a otro lado: perfil, pólizas, pagos, documentos, siniestros y actividad. El archivo se hace en tu dispositivo.',
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
