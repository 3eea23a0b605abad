/** Texts for an adjuster (ADJ-O13, ADJ-O14). */
import type { closeAdjusterForm, getAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { OwnTexts } from '#shared/http/error-text.ts'
import { LEAST_CODE } from './signing/lock-rule.ts'

export const CONCLUDED = 'El formulario ha concluído.'

export const landingWords = {
  title: 'Formulario del ajustador',
  lead: 'Ábrelo en el teléfono o la tableta con que vas a atender el siniestro.',
  submit: 'Abrir el formulario',
} as const

export const shellWords = {
  opening: 'Abriendo el siniestro',
  missing: 'Abre de nuevo el enlace que recibiste: lo que no se había enviado sigue en este dispositivo.',
  /** Text for a link whose form is not on this device. */
  unknown: 'Abre de nuevo el enlace que recibiste.',
  unreachable: 'No pudimos abrir el siniestro',
  retry: 'Intentar de nuevo',
} as const

export const arrivalWords = {
  title: 'Arribo al siniestro',
  button: 'Marcar arribo',
  confirmation: '¿Confirmas tu arribo al lugar del siniestro?',
  yes: 'Sí, marcar arribo',
  no: 'Regresar',
} as const

export const caseWords = {
  title: 'El caso',
  route: 'Cómo llegar',
  newTab: '(abre otra pestaña)',
  call: 'Llamar',
  more: 'Quién reporta y cabina',
  reporter: 'Reporta:',
  cabin: 'Dice cabina:',
} as const

export const rightsWords = {
  title: 'Tus derechos en este siniestro',
  open: 'Derechos del asegurado',
  attends: 'Te atiende',
  adjuster: 'el ajustador de la aseguradora',
  claim: 'Siniestro',
  duties: 'El ajustador debe',
  rights: 'Tú puedes',
  keep: 'Llévatelo',
  scan: 'Escanéalo con tu teléfono: no necesita señal.',
  qr: 'Código QR con tus derechos',
  save: 'Guardar como archivo',
  file: (claim: string) => `Derechos del asegurado ${claim}.txt`,
  read: 'El asegurado ya lo leyó',
} as const

export const proposalWords = {
  holder: (name: string) => `Usar los datos de la póliza: ${name}`,
  reporter: (phone: string) => `Usar el teléfono de quien reporta: ${phone}`,
  same: (name: string) => `Es la misma persona: ${name}`,
  ownState: (state: string) => `Usar el estado de su domicilio: ${state}`,
  provider: (name: string) => `Usar el último proveedor: ${name}`,
  service: (name: string) => `Repetir el último servicio: ${name}`,
} as const

export const panelWords = {
  title: 'Siniestro',
  info: 'Ver info',
  finish: 'Finalizar',
  tiles: {
    declaration: 'Declaración y causas',
    people: 'Gestión de involucrados',
    closure: 'Cierre y conclusiones',
  },
  waits: {
    people: 'Primero elige la responsabilidad.',
    closure: 'Primero completa los involucrados.',
  },
  pending: (count: number) => (count === 1 ? '1 aviso' : `${String(count)} avisos`),
  complete: 'Sin avisos',
  more: (count: number) => (count === 1 ? 'Ver otro aviso' : `Ver otros ${String(count)} avisos`),
  notices: 'Faltan datos por completar',
  goOn: 'Continuar de todos modos',
  back: 'Regresar',
} as const

export const peopleWords = {
  title: 'Involucrados',
  add: 'Añadir involucrado',
  first: 'Primero completa los datos de NA y después añade al resto de involucrados.',
  complete: 'Completar',
  remove: 'Quitar',
  removed: (name: string) => `Quitaste a ${name}.`,
  copied: (name: string) => `Copiado a ${name}.`,
  undo: 'Deshacer',
  kind: 'Tipo de involucrado',
  chooseKind: 'Elige el tipo de involucrado.',
  next: 'Siguiente',
  goOn: 'Continuar',
  losesSync: 'Al completar ya no podrás sincronizar terceros. ¿Deseas continuar?',
  sections: { personal: 'Datos', vehicle: 'Vehículo', damages: 'Daños', services: 'Servicios' },
  ready: 'listo',
  waiting: 'espera',
  waits: { name: 'Primero escribe su nombre.', vehicleType: 'Primero elige el tipo de vehículo.' },
} as const

export const entryWords = {
  addDamage: 'Añadir daño',
  unfinished: (name: string) =>
    `${name === '' ? 'Daño sin terminar' : `Daño sin terminar de ${name}`}: falta la parte dañada. Sin ella no llega a la aseguradora.`,
  finish: 'Terminarlo',
  addService: 'Añadir servicio',
  toServices: 'Seguir con los servicios',
  toPeople: 'Volver a los involucrados',
  edit: 'Editar',
  copy: 'Copiar a otra persona',
  copyTo: (name: string) => `Copiar a ${name}`,
  prior: 'Ya estaba registrado',
  noDamages: 'No hay daños registrados.',
  loadingServices: 'Buscando los servicios…',
  noServices: 'No hay servicios registrados.',
  /** Hint that the insured may have entered damages already (ADJ-104). */
  insuredDamages: 'Es posible que el asegurado ya haya agregado daños.',
  /** Hint that SIPACs are entered for the third party (ADJ-111). */
  sipac: 'Los SIPAC deben capturarse desde el tercero, no desde NA.',
  state: 'Estado del proveedor',
  providerType: 'Tipo de proveedor',
  multibrand: 'Multimarca',
  agency: 'Agencia',
} as const

export const formWords = {
  save: 'Guardar',
  next: 'Siguiente',
  later: 'Guardar y completar después',
  leftOut: (labels: readonly string[]) =>
    `No se guardó: ${labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')}.`,
  leftOutHere: 'Corrígelo cuando puedas: lo que escribiste sigue en este dispositivo.',
  /** Sentence that typed input is sent only after the page was stored in the form. */
  typed: 'Lo que escribes en esta página queda en este dispositivo y se envía al guardarla.',
  date: 'Escribe día, mes y año seguidos: 02 01 1990.',
  noAnswer: 'Sin dato',
  has: '¿Tiene seguro?',
  drop: 'Al aceptar, se borrarán los datos de la póliza ya insertados.',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  locked: 'La declaración ya no se puede cambiar.',
  declared: 'El asegurado ya declaró en su propio formulario: sus palabras no se cambian aquí.',
} as const

export const photoWords = {
  photos: 'Fotos',
  place: 'Fotos del crucero y del lugar',
  atLeastOne: 'Toma al menos una.',
  firstStays: 'La primera se queda; puedes añadir las que necesites.',
  dua: 'Fotos del DUA',
  either: 'Basta la licencia o la INE, por los dos lados.',
  /** Text about where to find the VIN (ADJ-99). */
  vinPlaces: 'Lo encuentras en el tablero, en la puerta del conductor o en la pared de fuego del motor.',
} as const

export const signingPageWords = {
  title: (name: string) => `Firma de ${name}`,
  insured: 'Asegurado',
  unnamedPerson: 'Involucrado',
  adjuster: 'Ajustador',
  signed: (name: string) => `${name} ya firmó.`,
  declarationFirst: 'Primero captura la declaración, la causa y la responsabilidad.',
  notYet: 'Se firma en la primera atención, con servicios registrados y antes de generar el folio.',
  handLead: (name: string) =>
    `Entrega el dispositivo a ${name}: solo verá lo suyo, y no podrá salir de su página.`,
  chooseCode: 'Elige un código',
  chooseCodeHint: 'Con él recuperas el dispositivo cuando te lo devuelvan. Apréndetelo: nadie más lo sabe.',
  codeProblems: {
    short: `Usa al menos ${String(LEAST_CODE)} letras o números.`,
    claim: 'Elige uno que no esté en el número de siniestro: quien firma puede verlo.',
  },
  hand: 'Entregar el dispositivo',
  greeting: (name: string) => `${name}, revisa y firma`,
  declarationLead: 'Esto es lo que declaraste sobre el siniestro. Si es correcto, firma abajo.',
  personLead: 'Estos son tus datos, tus daños y tus servicios. Si son correctos, firma abajo.',
  photos: (count: number) => (count === 1 ? 'Va con 1 foto' : `Va con ${String(count)} fotos`),
  duaPhoto: 'Foto del DUA',
  ofClaim: 'El siniestro',
  submit: 'Firmar',
  thanks: 'Gracias, tu firma quedó guardada',
  giveBack: 'Devuelve el dispositivo al ajustador.',
  iAmAdjuster: 'Soy el ajustador',
  goOn: 'Continuar',
  code: 'Escribe tu código',
  wrong: 'No es tu código. Escríbelo otra vez.',
  paused: (hour: string) => `Demasiados intentos. Inténtalo de nuevo a las ${hour}.`,
  lockedTitle: 'Este dispositivo está entregado para firmar',
  locked: 'Devuélvelo al ajustador. Hasta entonces no se abre ningún siniestro.',
  open: 'Firmar',
  openDeclaration: 'Firma del asegurado',
  voided: (name: string) => `El siniestro cambió después de que ${name} firmó`,
  voidedLead: 'Esa firma ya no vale. Revisen lo que cambió y, si hay acuerdo, pide que firme otra vez.',
  photo: 'Foto',
  noPhoto: 'Sin foto',
  hasPhoto: 'Con foto',
  field: 'Dato',
  empty: 'Sin dato',
} as const

export const completedWords = { title: 'El siniestro ha sido cerrado.' } as const

export const savingWords = {
  stored: 'Guardado en este dispositivo',
  memory:
    'Este dispositivo no tiene dónde guardar. No cierres la página: libera espacio, o busca señal para enviarlo',
  conflict: 'Falta tu decisión',
  unsigned: 'Falta firmar de nuevo',
  sending: 'Enviando',
  received: 'Recibido',
  refused: 'No se pudo guardar',
  damageRefused: 'Ha ocurrido un error',
  linkOver: 'Abre de nuevo el enlace',
  retry: 'Intentar de nuevo',
} as const

type FormCode = ErrorsOf<typeof getAdjusterForm> | ErrorsOf<typeof closeAdjusterForm>

export const formErrors: OwnTexts<FormCode> = {
  link_missing: shellWords.missing,
  concluded: CONCLUDED,
  changed: 'El siniestro cambió mientras lo llenabas.',
  closing: 'El siniestro se está cerrando.',
  empty_signature: 'Firma dentro del recuadro.',
  signed_other: 'El siniestro cambió desde que firmaste: revísalo y firma otra vez.',
  incomplete: 'Completa lo que falta para cerrar.',
}
