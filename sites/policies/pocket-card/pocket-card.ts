import { coverText } from '#shared/domain/billing/unpaid-words.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { NOT_ON_RECORD } from '#shared/domain/policies/policy-status.ts'
import type { PocketPolicy } from '#shared/contracts/policies/pocket-card.ts'
import { crashCost } from '#shared/domain/policies/crash-cost.ts'
import { atHour, untilHour } from '#shared/domain/time/moment.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { shownShares } from '#shared/steps/plans/own-share-words.ts'
import { coverageLine } from '../details/details.ts'
import type { ShownPolicy } from './stored-card.ts'

export const pocketCardWords = {
  title: 'Tarjeta de póliza',
  number: 'Póliza',
  plates: 'Placas',
  validity: 'Vigencia',
  unpaid: 'Pago pendiente',
  coverages: 'Coberturas',
  call: 'Llamar a emergencias',
  emergency: 'Emergencias, las 24 horas',
  print: 'Imprimir en una hoja',
  toBegin: 'Por iniciar',
  ended: 'Ya venció',
  incomplete: 'No pudimos mostrar una de tus pólizas. Nada cambió en ella: vuelve a cargar la página.',
  none: 'No tienes pólizas activas.',
  noneLead: 'Cuando contrates una, su tarjeta estará aquí.',
  toPolicies: 'Ver mis pólizas',
  saving: 'Guardando tu tarjeta en este dispositivo…',
  stored: 'Guardada en este dispositivo: la verás sin conexión hasta que cierres tu sesión.',
  notStored: 'Este navegador no puede guardarla. Imprímela, o toma una captura de pantalla.',
  failed: 'No pudimos guardarla ahora.',
  keepAgain: 'Volver a intentar',
  iPhone:
    'En iPhone, agrégala a tu pantalla de inicio desde Compartir: si no, se borra a los 7 días sin abrirla.',
  crash: 'Tuve un choque',
  toCrash: 'Tuve un choque: qué hago',
  steps: [
    'Detente, prende las intermitentes y ponte a salvo. Si hay heridos, llama primero al 911.',
    'Llámanos desde el lugar. Ten a la mano tu número de póliza y dinos dónde estás.',
    'Toma fotos de los vehículos, las placas y la calle antes de mover nada.',
    'No aceptes culpas, no firmes ni llegues a acuerdos antes de que llegue el ajustador.',
    'Espera al ajustador: él abre tu siniestro y te da su número. Todo empieza con esa llamada.',
  ],
  toClaims: '¿Ya tienes un siniestro? Mira en qué va tu pago',
  offline: 'Sin conexión',
  /** Age of the stored card; `moment` is a text such as "hoy a las 09:05". */
  savedAt: (moment: string) => `Así estaba ${moment}. Con conexión verás lo más reciente.`,
  missing: 'Aquí no hay una tarjeta guardada',
  missingLead:
    'Con conexión, inicia sesión y abre tu tarjeta de póliza: quedará guardada para cuando no tengas señal.',
  logIn: 'Iniciar sesión',
} as const

/** Converts a policy to the data that the card shows. `today`: YYYY-MM-DD. */
export function shownPolicy(policy: PocketPolicy, today: string): ShownPolicy {
  const { policyNumber, status, vehicle, startDate, expirationDate, coverages, due } = policy
  return {
    policyNumber,
    isToBegin: status === 'toBegin',
    vehicle: vehicleName(vehicle),
    plates: vehicle.plates || NOT_ON_RECORD,
    startDate,
    expirationDate,
    ...(due && { cover: coverText(due) }),
    coverages: coverages
      .map((coverage) => coverageLine(coverage, vehicle, today))
      .filter(({ isEnabled }) => isEnabled)
      .map(({ name, insured, deductible }) => ({ name, insured, deductible })),
    crash: [...crashCost(coverages, vehicle, today)],
    shares: shownShares(coverages, vehicle.value),
  }
}

/** Validity as text: "Del 01/03/2026 a las 12:00 al 01/03/2027 a las 12:00". */
export const validityOf = ({ startDate, expirationDate }: ShownPolicy): string =>
  `Del ${formatDate(startDate)}${atHour(startDate)} al ${formatDate(expirationDate)}${untilHour(expirationDate)}`

/** Whether the policy of a stored card has ended. `now`: epoch ms. */
export const hasEnded = ({ expirationDate }: ShownPolicy, now: number): boolean =>
  expirationDate !== null && Date.parse(expirationDate) <= now
