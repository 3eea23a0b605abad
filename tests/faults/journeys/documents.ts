/** Journeys of a document that is read and signed by a link. */
import { randomBytes } from 'node:crypto'
import * as signature from '#shared/contracts/links/signature.ts'
import { journey } from '../journey.ts'
import * as links from '../links.ts'
import * as verbs from '../verbs.ts'

export const documentJourneys = [
  journey({
    name: 'a document is opened',
    asks: signature.getDocument,
    fails: /GET .*\/docs\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await links.documentOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'its file is fetched',
    asks: signature.getDocumentFile,
    isFile: true,
    isStored: true,
    fails: /\/docs\/files\//,
    told: 'failure',
    async prepare() {
      const { client, ref } = await links.documentOpened()
      return { client, input: { params: { ref, kind: 'document' as const }, query: {} } }
    },
  }),
  journey({
    name: 'a document is accepted',
    asks: signature.startSigning,
    fails: /PUT .*\/docs\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await links.documentOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'a document is signed',
    asks: signature.signDocument,
    fails: /PUT .*\/docs\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, body, isNow } = await links.readyToSign()
      return { client, input: { params: { ref }, body }, effects: isNow('signed') }
    },
  }),
  journey({
    name: 'a document is declined',
    asks: signature.declineDocument,
    fails: /PUT .*\/docs\/form/,
    told: 'failure',
    async prepare() {
      const { client, ref, isNow } = await links.readyToSign()
      const body = { reason: 'El nombre no es el mío' }
      return { client, input: { params: { ref }, body }, effects: isNow('declined') }
    },
  }),
  journey({
    name: 'a file is looked up',
    asks: signature.verifyFile,
    fails: /\/docs\/verification/,
    told: 'failure',
    // The insurer answers like this for an unsigned document.
    orElse: 'file_unknown',
    async prepare() {
      return { client: verbs.visitor(), input: { params: { hash: randomBytes(32).toString('hex') } } }
    },
  }),
]
