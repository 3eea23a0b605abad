/** Largest file in MB: a certificate has some hundred kilobytes, a photo some megabytes. */
export const MOST_MEGABYTES = 10

/**
 * Problem of a file. `other`: no certificate. `unread`: damaged, locked or without text. `no-code`: a picture
 * without the tax office's code.
 */
export type ConstanciaProblem = 'large' | 'other' | 'unread' | 'no-code' | 'kind'

export const constanciaWords = {
  fill: 'Llenar con mi constancia',
  hint: 'Opcional. Elige tu Constancia de Situación Fiscal en PDF, o una foto de su código QR. Se lee en tu dispositivo: no se envía a nadie.',
  reading: 'Leyendo tu constancia…',
  found: 'Esto dice tu constancia',
  check: 'Revísalo. Nada cambia hasta que lo aceptes.',
  ofCode: 'El código solo trae tu RFC: escribe lo demás, o elige el PDF.',
  before: (value: string) => `Ahora dice: ${value}`,
  regime: 'Tu constancia trae varios regímenes. Elige el de esta factura.',
  chooseRegime: 'Elige un régimen',
  use: 'Usar estos datos',
  leave: 'No usarlos',
  used: 'Llenamos los datos de tu constancia. Revísalos y completa lo que falte.',
} as const

export const constanciaProblems: Readonly<Record<ConstanciaProblem, string>> = {
  large: `Ese archivo pesa más de ${String(MOST_MEGABYTES)} MB. Una constancia pesa mucho menos: revisa que sea la tuya.`,
  other: 'Ese documento no es una Constancia de Situación Fiscal. Lo que escribiste sigue aquí.',
  unread:
    'No pudimos leer ese archivo: puede estar en la nube, dañado, protegido o ser una imagen. Elige el PDF que descargas del SAT, una foto de su código QR, o escribe los datos.',
  'no-code': 'No encontramos el código QR en esa imagen. Acércate más, elige el PDF, o escribe los datos.',
  kind: 'Elige un PDF o una foto. Lo que escribiste sigue aquí.',
}
