/**
 * Makes the tax office's stamp (TimbreFiscalDigital 1.1) with a test certificate: it adds the time and the fiscal folio
 * to a receipt.
 */
import { STAMPER_RFC } from './issuer.ts'
import { testSeals, type TestSeal } from './test-seals.data.ts'
import { originalString, type Element } from './xml.ts'

const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital'

export interface Stamp {
  /** Fiscal folio of the receipt. */
  readonly uuid: string
  /** Time of the stamp in Mexico City, without a zone. */
  readonly stampedAt: string
}

function readPart({ uuid, stampedAt }: Stamp, seal: string): Element {
  return {
    name: 'tfd:TimbreFiscalDigital',
    attributes: {
      Version: '1.1',
      UUID: uuid,
      FechaTimbrado: stampedAt,
      RfcProvCertif: STAMPER_RFC,
      SelloCFD: seal,
      NoCertificadoSAT: testSeals.stamp.number,
    },
  }
}

/** Original string of the stamp, which the printed form shows. */
export const stampString = (stamp: Stamp, seal: string): string => originalString(readPart(stamp, seal))

export const sealOfStamp = (stamp: Stamp, seal: string): Promise<string> =>
  sealText(testSeals.stamp, stampString(stamp, seal))

export async function stampOf(stamp: Stamp, seal: string): Promise<Element> {
  return {
    ...readPart(stamp, seal),
    unread: {
      'xmlns:tfd': TFD,
      'xsi:schemaLocation': `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`,
    },
    after: { SelloSAT: await sealOfStamp(stamp, seal) },
  }
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The seal over an original string: RSA with SHA-256, in base64 (Anexo 20, I.B). */
export async function sealText(seal: TestSeal, text: string): Promise<string> {
  const key = await importKey(seal)
  return toBase64(new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(text))))
}

const keys = new Map<string, Promise<CryptoKey>>()

function importKey({ number, privateKey }: TestSeal): Promise<CryptoKey> {
  let key = keys.get(number)
  if (key === undefined) {
    key = crypto.subtle.importKey('pkcs8', fromBase64(privateKey), ALGORITHM, false, ['sign'])
    keys.set(number, key)
  }
  return key
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
