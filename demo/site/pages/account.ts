import { html } from 'hono/html'
import { COMPANY } from '../company'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import { tag } from '../tag'

/** `/login` */
export const loginPage = (): Page => ({
  title: 'Login',
  bodyClass: 'page login',
  isUnlisted: true,
  content: html`
    ${pageHead('Welcome back')}
    <div class="with-aside with-aside--even">
      <div>${tag('trade-login', {}, html`<noscript><p>Signing in needs JavaScript.</p></noscript>`)}</div>
      <aside class="panel">
        <h2>New to ${COMPANY.name}?</h2>
        <p>A trade account costs nothing and binds you to nothing. Once it has been approved you see
          your prices and can order.</p>
        <ul>
          <li>Next working day on the UK mainland</li>
          <li>Repeat orders</li>
          <li>One invoice for all your sites</li>
        </ul>
        <p><a class="button" href="/register">Open a trade account</a></p>
      </aside>
    </div>`,
})

/** `/register` */
export const registerPage = (): Page => ({
  title: 'Open a trade account',
  bodyClass: 'page register',
  isUnlisted: true,
  content: html`
    ${pageHead('Open a trade account', 'We check every application by hand, usually within one working day.')}
    <div class="with-aside">
      <div>${tag('trade-register', {}, html`<noscript><p>Registering needs JavaScript.</p></noscript>`)}</div>
      <aside class="panel">
        <h2>What happens next</h2>
        <ul>
          <li>You are signed in straight away and can save products to your list.</li>
          <li>We send you an email to confirm your address.</li>
          <li>Once we have approved your account, you see your prices and can order.</li>
        </ul>
        <p>Already have an account? <a href="/login">Login</a></p>
        <p>Questions? ${COMPANY.phone}</p>
      </aside>
    </div>`,
})

const ACCOUNT_VIEWS = {
  dynamic: 'Your account',
  orders: 'Your orders',
  address: 'Your addresses',
} as const

export type AccountView = keyof typeof ACCOUNT_VIEWS

/** `/account` and its subpages. All have one heading, because the views change without a page load. */
export const accountPage = (view: AccountView): Page => ({
  title: ACCOUNT_VIEWS[view],
  bodyClass: 'page account',
  isUnlisted: true,
  content: html`
    ${pageHead('Your account')}
    ${tag(
      'trade-account',
      { view },
      html`<noscript><p>The account needs JavaScript. Customer services
      can help: ${COMPANY.phone}.</p></noscript>`,
    )}`,
})

/** `/password-reset` */
export const passwordResetPage = (): Page => ({
  title: 'Reset your password',
  bodyClass: 'page password-reset',
  isUnlisted: true,
  content: html`
    ${pageHead('Reset your password')}
    ${tag(
      'trade-password-reset',
      {},
      html`<noscript><p>Resetting a password needs JavaScript. Customer services can help:
        ${COMPANY.phone}.</p></noscript>`,
    )}`,
})

/** `/email-verify` */
export const emailVerifyPage = (): Page => ({
  title: 'Email verification',
  bodyClass: 'page email-verify',
  isUnlisted: true,
  content: html`
    ${pageHead('Email verification')}
    ${tag(
      'trade-email-verification',
      {},
      html`<noscript><p>Confirming an email address needs JavaScript.</p></noscript>`,
    )}`,
})
