/**
 * The privacy notice, as pages show it and a driver accepts it (CLF-30). Every change of the text needs a new version.
 * A test pins the text of every version, and the previous one moves to `earlier-notices.ts` unchanged.
 */
import { DRAFT_LIFE_MS, POCKET_CARD_LIFE_MS, UNSENT_LIFE_MS } from './device-lives.ts'
import { REFERRAL_DAYS } from '../referrals/referral-points.ts'
import { durationText } from '../text/quantity.ts'
import { earlierNotices, type PrivacyNotice } from './earlier-notices.ts'
import { NOTICE_VERSION } from './notice-version.ts'

export const privacyNotice: PrivacyNotice = {
  version: NOTICE_VERSION,
  paragraphs: [
    'Usamos tus datos para cotizar, emitir y administrar tu póliza, y para atender tus siniestros. No los vendemos.',
    `Lo que dejas a medias se guarda cifrado en tu dispositivo durante ${durationText(DRAFT_LIFE_MS)} como máximo y se borra cuando terminas o cierras tu sesión. Tu tarjeta de bolsillo queda igual de cifrada hasta que cierras tu sesión, o ${durationText(POCKET_CARD_LIFE_MS)} después de abrirla por última vez.`,
    `El reporte de un siniestro que abres con un enlace y las fotos que tomas para enviarnos se guardan igual de cifrados hasta que terminas o, como máximo, ${durationText(UNSENT_LIFE_MS)} después de tu último cambio, para que no se pierda lo que no nos ha llegado; cerrar tu sesión no los borra.`,
    `Si abres el enlace de quien te recomendó, recordamos su código ${String(REFERRAL_DAYS)} días, para darle sus puntos si compras.`,
    'Puedes pedirnos ver, corregir o borrar tus datos, u oponerte a su uso, en el correo de esta página.',
  ],
}

/** All notices, newest first; a stored acceptance refers to one of them by its version. */
const versions: readonly PrivacyNotice[] = [privacyNotice, ...earlierNotices]

/** Returns the text of a version; null for an unknown version. */
export function noticeText(version: string): string | null {
  return versions.find((notice) => notice.version === version)?.paragraphs.join('\n') ?? null
}
