/** A simulated provider for NOM-151: time stamps of RFC 3161 over HTTP (3.4 there), for callers with its credential. */
import { fromBER, type Integer } from 'asn1js'
import { Hono } from 'hono'
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import { oid } from './cms.ts'
import { conservationSql } from './sql.ts'
import { stampAsked } from './time-stamp.ts'

/** Statuses of an answer (PKIStatus and PKIFailureInfo, RFC 3161, 2.4.2). */
const GRANTED = 0
const REJECTED = 2
const SHA256_BYTES = 32

export const conservation = new Hono<SandboxHono>()

conservation.post('/', async (c) => {
  if (!c.req.header('authorization')) return c.text('401', 401)
  const asked = requestIn(await c.req.arrayBuffer())
  const reply = asked === null ? rejection() : await stampOnce(c.get('context'), asked.imprint, asked.nonce)
  return c.body(reply, 200, { 'content-type': 'application/timestamp-reply' })
})

/**
 * Reads a time stamp request; null if it is unreadable, has another digest than SHA-256, or lacks a nonce.
 */
function requestIn(bytes: ArrayBuffer) {
  try {
    const { messageImprint, nonce } = new TimeStampReq({ schema: fromBER(bytes).result })
    const imprint = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView)
    const isSha256 = messageImprint.hashAlgorithm.algorithmId === oid.sha256
    return isSha256 && imprint.length === SHA256_BYTES && nonce ? { imprint, nonce } : null
  } catch {
    return null
  }
}

/** Answers one stamp per digest and nonce, so that a retry after a lost answer gets the same one. */
async function stampOnce({ db, now }: Context, imprint: Uint8Array<ArrayBuffer>, nonce: Integer) {
  const [digest, asked] = [hexOf(imprint), hexOf(nonce.valueBlock.valueHexView)]
  const before = await db.first<{ reply: string }>(conservationSql.find, digest, asked)
  if (before) return Buffer.from(before.reply, 'base64')
  const { number, token } = await stampAsked(imprint, nonce, now)
  const reply = replyOf(GRANTED, token)
  await db.run(conservationSql.add, digest, asked, number, now, Buffer.from(reply).toString('base64'))
  // The first stored stamp wins if two requests run concurrently.
  const kept = await db.first<{ reply: string }>(conservationSql.find, digest, asked)
  return kept ? Buffer.from(kept.reply, 'base64') : reply
}

const rejection = () => replyOf(REJECTED)

function replyOf(status: number, token?: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const timeStampToken = token && new ContentInfo({ schema: fromBER(token).result })
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status }),
    ...(timeStampToken && { timeStampToken }),
  })
  return response.toSchema().toBER()
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
