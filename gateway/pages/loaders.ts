/**
 * Which page gets which data, by the pattern of its row in `shared/sites.ts`; and which of them decide before the first
 * byte (D23). A part that fails or is late is null: the island asks for it itself.
 */
import type {
  CompletionPage,
  ContractPage,
  EmailValidationPage,
  InvoicingPage,
  PolicyStatusPage,
  RestorePage,
  SecurityPage,
} from '#shared/contracts/page-data.ts'
import type { PolicyLists } from '#shared/contracts/policies.ts'
import { LIST_ANYWAY, paths } from '#shared/paths.ts'
import { loadInvoicing } from '../features/invoicing/api.ts'
import { loadPolicies } from '../features/policies/api.ts'
import { loadAllowance } from '../features/purchase/api.ts'
import { loadSecurity } from '../features/security/api.ts'
import { loadSession } from '../features/session/api.ts'
import type { Ctx } from '../http/context.ts'
import { openLink, openNamedLink } from '../links/exchange.ts'
import { linkKinds } from '../links/kinds.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { withinBudget } from './page-data.ts'
import type { Decision, Loaded, PageRequest } from './page-request.ts'
import {
  photosBase,
  photosCapture,
  photosCompletion,
  photosTip,
  pictures,
} from '../features/photos/loader.ts'
import { entryTarget } from './return-path.ts'
import { pressedLink } from '../links/reopen-link.ts'
import { signatureEnd, signing } from '../features/signature/loader.ts'

type Loader = (request: PageRequest) => Promise<Decision> | Decision

const statuses: readonly string[] = ['active', 'expired', 'cancelled']

const loaders: Readonly<Record<string, Loader>> = {
  '/policy/status/:status': policyStatus,
  '/policy/onboarding': onboarding,
  '/policy/contract/completion': completion,
  '/profile/security': security,
  // Who has an account already buys with it; the car of the quote goes along as a draft (QUO-O5).
  '/quoter/user-registration': ({ session }) =>
    session === null ? { data: null } : { redirect: paths.contract('vehicle/data') },
  '/forgot-password/restore': restore,
  '/email-validation': emailValidation,
  '/document/signature': pressedLink('signature'),
  '/document/signature/approval/:ref': signing,
  '/document/signature/confirmation/:ref': signing,
  '/document/signature/completed/:ref': signatureEnd,
  '/document/signature/declined/:ref': signatureEnd,
  '/document/signature/concluded/:ref': signatureEnd,
  '/invoicing': pressedLink('invoicing'),
  '/invoicing/:ref': invoicing,
  '/policy/pictures/:policyNumber': (request) =>
    pictures(request, async () =>
      request.session === null ? null : sessionPart(request.c, request.session),
    ),
  '/vehicle-photos': photosBase,
  '/vehicle-photos/:ref': photosBase,
  '/vehicle-photos/:ref/init/1': photosTip,
  '/vehicle-photos/:ref/init/2': photosTip,
  '/vehicle-photos/:ref/init/3': photosTip,
  '/vehicle-photos/:ref/init/4': photosTip,
  '/vehicle-photos/:ref/photos': photosCapture,
  '/vehicle-photos/:ref/completion': photosCompletion,
  '/i': ({ query, session }) => ({ data: Promise.resolve({ target: entryTarget(query, session !== null) }) }),
}

/** Every page of somebody signed in also says how long the session lasts (D8). */
export async function decide(request: PageRequest): Promise<Decision> {
  const decision = await loadPage(request)
  const { session, match } = request
  if (session === null || match.page.access !== 'session') return decision
  if ('redirect' in decision || decision.data === null) return decision
  return { data: decision.data.then((data) => ({ ...data, idle: session.idle })) }
}

function loadPage(request: PageRequest): Promise<Decision> | Decision {
  const { pattern, access } = request.match.page
  const loader = loaders[pattern]
  if (loader !== undefined) return loader(request)
  if (access !== 'session' || request.session === null) return { data: null }
  // BUY-166: creating a policy, or saying whose it is.
  const isPurchase = pattern.startsWith('/policy/contract/') || pattern === paths.policyOwner()
  return { data: isPurchase ? contractData(request, request.session) : sessionData(request, request.session) }
}

async function policyStatus(request: PageRequest): Promise<Decision> {
  const { c, match, query, session } = request
  const { status = '' } = match.params
  if (!statuses.includes(status)) return { redirect: paths.policyList() }
  if (session === null) return { data: null }
  const wantsList = query.get('ver') === LIST_ANYWAY.ver
  // Remembered where a page of ours, or the person, asked for it: a link elsewhere changes nothing (D22).
  if (wantsList && !session.prefersList && !isFromElsewhere(c)) await session.object.preferList()
  const lists = withinBudget(loadPolicies(c))
  const started = listsData(c, session, lists)
  const mayOnboard = status === 'active' && !wantsList && !session.prefersList
  if (mayOnboard && (await lists)?.onboarding === true) return { redirect: paths.onboarding() }
  return { data: started }
}

const isFromElsewhere = (c: Ctx) => !['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '')

/** The policy itself says which vehicle waits, where this device does not know (BUY-173). */
function onboarding({ c, session }: PageRequest): Decision {
  return { data: session && listsData(c, session, withinBudget(loadPolicies(c))) }
}

async function listsData(
  c: Ctx,
  session: SignedIn,
  lists: Promise<PolicyLists | null>,
): Promise<Loaded<PolicyStatusPage>> {
  const [person, policies] = await Promise.all([sessionPart(c, session), lists])
  return { session: person, policies }
}

/** BUY-184: without a purchase just made there is nothing to show. */
function completion({ c, session }: PageRequest): Decision {
  const receipt = session?.receipt ?? null
  if (session === null || receipt === null) return { redirect: paths.root() }
  const data = async (): Promise<Loaded<CompletionPage>> => ({
    session: await sessionPart(c, session),
    receipt,
  })
  return { data: data() }
}

function security({ c, session }: PageRequest): Decision {
  if (session === null) return { data: null }
  const data = async (): Promise<Loaded<SecurityPage>> => {
    const [person, known] = await Promise.all([
      sessionPart(c, session),
      withinBudget(loadSecurity(c, session)),
    ])
    return { session: person, security: known }
  }
  return { data: data() }
}

/** ACC-23. */
async function restore({ c, query }: PageRequest): Promise<Decision> {
  const link = await openNamedLink(c, 'restore', query.get('ref'))
  if (link === null) return { redirect: linkKinds.restore.without() }
  const data: RestorePage = { state: 'ready', email: link.email }
  return { data: Promise.resolve(data) }
}

/** ACC-32: the page itself says "Acceso inválido." */
async function emailValidation({ c, query }: PageRequest): Promise<Decision> {
  const link = await openNamedLink(c, 'email-validation', query.get('ref'))
  const data: EmailValidationPage = { state: link === null ? 'missing' : 'ready' }
  return { data: Promise.resolve(data) }
}

/** A reference that this browser holds no link for leads to the page that says what to do. */
async function invoicing({ c, match }: PageRequest): Promise<Decision> {
  const link = await openLink(c, 'invoicing', match.params.ref)
  if (link === null) return { redirect: paths.invoicing() }
  const view = loadInvoicing(c, link).then((loaded) => (loaded.ok ? loaded.data : null))
  const data = async (): Promise<InvoicingPage> => ({ invoicing: await withinBudget(view) })
  return { data: data() }
}

async function sessionPart(c: Ctx, session: SignedIn) {
  return withinBudget(loadSession(c, session).then((view) => (view.ok ? view.data : null)))
}

async function sessionData({ c }: PageRequest, session: SignedIn) {
  return { session: await sessionPart(c, session) }
}

async function contractData({ c }: PageRequest, session: SignedIn): Promise<Loaded<ContractPage>> {
  const [person, allowed] = await Promise.all([sessionPart(c, session), withinBudget(loadAllowance(c))])
  return { session: person, allowed }
}
