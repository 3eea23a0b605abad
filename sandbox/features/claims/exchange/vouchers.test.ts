import { beforeEach, describe, expect, test } from 'vitest'
import { ask, newKey, resetPeople } from '#sandbox/testing/verbs.ts'
import { liability } from '../claim-forms/lists.data.ts'
import {
  actAs,
  claim,
  formOf,
  ledger,
  ledgerOfOther,
  switchOn,
  type TestClaim,
} from '#sandbox/testing/exchange-verbs.ts'

beforeEach(resetPeople)

const issue = ({ id }: TestClaim, key = newKey()) =>
  ask('issueVoucher', { body: { id, mode: 'emit' } }, { key })
const receive = ({ id }: TestClaim, key = newKey()) =>
  ask('receiveVoucher', { body: { id, mode: 'receive' } }, { key })
const order = ({ id }: TestClaim, key = newKey()) => ask('generateOrder', { body: { id } }, { key })
const kinds = async (one: TestClaim) => (await ledger(one)).effects.map(({ kind }) => kind)

describe('the liable side issues', () => {
  test('[API-113] [API-115] [API-116] [API-117] voucher, order and reports are issued once under different keys', async () => {
    const one = await claim('responsable', 'whole')
    const keys = [newKey(), newKey()] as const
    for (const key of keys) expect((await issue(one, key)).status).toBe(200)
    for (const key of [newKey(), newKey()]) expect((await order(one, key)).status).toBe(200)
    for (const call of ['endAttention', 'informAdjuster'] as const)
      for (const key of [newKey(), newKey()])
        expect((await ask(call, { body: { id: one.id } }, { key })).status).toBe(200)
    const { effects, asks } = await ledger(one)
    expect(effects.map(({ kind }) => kind).sort()).toEqual(['attention', 'order', 'report', 'voucher-issued'])
    expect(effects.find(({ kind }) => kind === 'voucher-issued')).toMatchObject({
      key: keys[0],
      by: 'Julián Serrano (Volante)',
      content: { to: 'Seguros Alameda' },
    })
    expect(asks.filter(({ call }) => call === 'API-113')).toHaveLength(2)
  })

  test('[API-113] [API-125] a repeated key gets the stored answer, and the ledger records the repeat', async () => {
    const one = await claim('responsable', 'whole')
    const key = newKey()
    await issue(one, key)
    expect((await issue(one, key)).headers.get('Idempotency-Replayed')).toBe('true')
    const outcome = await ask('submissionOutcome', { params: { key } })
    expect(outcome.data).toEqual({ state: 'done', status: 200, body: {} })
    expect((await ledger(one)).asks.map(({ isReplayed }) => isReplayed)).toEqual([false, true])
  })

  test('[API-115] an order carries both insurers, policies and claims, the vehicle and the circumstance', async () => {
    const one = await claim('responsable', 'whole')
    expect((await order(one)).error.message).toBe('No hay volante de este siniestro: la orden no se genera.')
    await issue(one)
    const { data } = await order(one)
    const issued = (await ledger(one)).effects.find(({ kind }) => kind === 'order')
    const { number } = (await formOf(one)).json
    expect(issued?.content).toEqual({
      creditor: {
        insurer: 'Seguros Alameda',
        policy: 'ALM-550217',
        claim: 'ALM-2026-7781',
      },
      debtor: { insurer: 'Volante', policy: 'AE00017004', claim: number },
      vehicle: 'MAZDA 3 RSP479B',
      circumstance: 'Colisión entre vehículos',
    })
    expect(data.json).toMatchObject({
      peoples: [{}, { services: [{ sheetNumber: issued?.number }] }],
    })
    expect((await formOf(one)).json).toMatchObject({
      peoples: [{}, { services: [{ sheetNumber: issued?.number }] }],
    })
  })

  test('[API-115] an order with missing data is refused, and the answer names what is missing', async () => {
    const one = await claim('responsable', 'whole')
    await issue(one)
    const { peoples } = (await formOf(one)).json
    await actAs(peoples[1]?.folId ?? '', 'write', {
      driver: { policy: '', plates: '' },
    })
    const policy = { ...peoples[1]?.policy, number: null }
    const vehicle = { ...peoples[1]?.vehicle, plates: '' }
    await one.office({
      causeTypeStatus: null,
      peoples: [peoples[0], { ...peoples[1], policy, vehicle }],
    })
    const refused = await order(one)
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Faltan datos de la orden: póliza de la aseguradora acreedora, vehículo (marca, modelo y placas), circunstancia.',
    ])
    expect(await kinds(one)).toEqual(['voucher-issued'])
  })

  test('[API-113] a claim without a folio or with an unlinked folio gets no voucher', async () => {
    const one = await claim('responsable')
    expect((await issue(one)).error.message).toBe('El siniestro no tiene folio.')
    await ask('createFolio', { body: { id: one.id } }, { key: newKey() })
    expect((await issue(one)).error.message).toBe('El folio no está vinculado con el de otra aseguradora.')
  })
})

describe('the other side receives', () => {
  test('[API-114] [EXC-32] the affected side receives the voucher only after the other side issued it', async () => {
    const one = await claim('afectado', 'whole')
    const { other } = one.exchange
    expect((await receive(one)).error.message).toBe('El tercero no ha confirmado el pago.')
    await actAs(other, 'refuse')
    expect((await receive(one)).error.message).toBe('El tercero rechazó confirmar el pago.')
    await actAs(other, 'issue')
    expect((await receive(one)).status).toBe(200)
    expect((await receive(one)).status).toBe(200)
    expect(await kinds(one)).toEqual(['voucher-received'])
    expect((await ledgerOfOther(other)).effects.map(({ kind }) => kind)).toEqual(['voucher-issued'])
    expect((await order(one)).status).toBe(200)
    const { content } = (await ledger(one)).effects.find(({ kind }) => kind === 'order') ?? {}
    expect(content).toMatchObject({
      creditor: { insurer: 'Volante' },
      vehicle: 'NISSAN VERSA NVA123A',
    })
  })

  test('[API-114] a voucher cannot be received after the other adjuster closed without confirming', async () => {
    const one = await claim('afectado', 'whole')
    await actAs(one.exchange.other, 'close')
    expect((await receive(one)).error.message).toBe('El tercero cerró su siniestro sin confirmar el pago.')
  })
})

describe('vouchers after late changes and faults', () => {
  const liable = (name: string) => ({ liabilityStatus: { id: 1, name } })

  test('[API-113] [API-114] a liability changed after the folio decides who may issue the voucher', async () => {
    const one = await claim('responsable', 'whole')
    await one.office(liable(liability[1]))
    expect((await issue(one)).error.message).toBe(
      'El volante lo emite quien es responsable: no es el asegurado.',
    )
    await one.office(liable(liability[0]))
    await issue(one)
    await one.office(liable(liability[1]))
    expect((await receive(one)).error.message).toBe('Este siniestro ya emitió un volante.')
    expect((await actAs(one.exchange.other, 'issue')).message).toBe(
      'El tercero ya emitió un volante en este accidente.',
    )
  })

  test('[API-113] a claim closed by the office refuses new calls and repeats its earlier voucher answer', async () => {
    const [before, after] = [await claim('responsable', 'whole'), await claim('responsable', 'whole')]
    await issue(before)
    for (const one of [before, after]) await one.office({ completed: true })
    expect((await issue(before)).status).toBe(200)
    expect((await issue(after)).error.message).toBe('El formulario ha concluído.')
    expect((await ask('createFolio', { body: { id: after.id } }, { key: newKey() })).status).toBe(409)
    expect((await ask('synchronise', { body: { id: after.id } }, { key: newKey() })).status).toBe(409)
    expect((await order(after)).status).toBe(409)
    expect([await kinds(before), await kinds(after)]).toEqual([['voucher-issued'], []])
  })

  test('[API-112] [API-113] a renewed folio does not issue a second voucher', async () => {
    const one = await claim('responsable', 'whole')
    await issue(one)
    await ask('renewFolio', { body: { id: one.id } }, { key: newKey() })
    expect((await issue(one)).status).toBe(200)
    expect(await kinds(one)).toEqual(['voucher-issued'])
  })

  test.each([
    ['refused', 409, 0],
    ['unanswered', 504, 0],
    ['error', 500, 0],
    ['unavailable', 503, 0],
    ['lost-answer', 504, 1],
    ['twice', 200, 1],
  ])(
    '[API-113] with the fault %s a voucher call answers %i and takes effect %i times',
    async (fault, status, times) => {
      const one = await claim('responsable', 'whole')
      await switchOn(one, 'API-113', fault)
      expect((await issue(one)).status).toBe(status)
      expect(await kinds(one)).toHaveLength(times)
      expect((await issue(one)).status).toBe(200)
      const { asks } = await ledger(one)
      expect(asks.map((asked) => asked.status)).toEqual([status, 200])
      if (fault === 'refused') expect(asks[0]?.message).toMatch(/^La otra aseguradora/)
    },
  )

  test.each([
    ['garbage', 0],
    ['lost-garbage', 1],
  ])(
    '[API-113] with the fault %s a voucher call answers 200 with an unreadable body',
    async (fault, times) => {
      const one = await claim('responsable', 'whole')
      await switchOn(one, 'API-113', fault)
      await expect(issue(one)).rejects.toThrow(SyntaxError)
      expect(await kinds(one)).toHaveLength(times)
      expect((await issue(one)).status).toBe(200)
    },
  )
})
