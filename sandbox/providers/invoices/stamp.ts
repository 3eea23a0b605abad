/**
 * Makes the tax office's stamp (TimbreFiscalDigital 1.1) with a test certificate: it adds the time and the fiscal folio
 * to a receipt.
 */
import { STAMPER_RFC } from './issuer.ts'
import { sealText } from './seal.ts'
import { testSeals } from './test-seals.data.ts'
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
