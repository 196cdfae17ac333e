import { recoloured } from '@jala/schema/rules/colour';

/** The style and scripts of the notice. They are part of the document, because the customer's network blocks other files. */

/** Removes unneeded white space from CSS, because the page has to fit into the first packets. */
const squeeze = (css: string): string =>
  css.replaceAll(/\s*\n\s*/g, '').replaceAll(/\s*([{};,]|:\s)\s*/g, (_, sign: string) => sign.trim());

/** The style of the notice, with the colours of the site's design and with fonts that devices already have. */
const STYLE = squeeze(`
  * { box-sizing: border-box }
  body {
    margin: 0; background: #fdfbf7; color: #151e2f; -webkit-text-size-adjust: 100%;
    font: 400 17px/1.6 -apple-system, "Segoe UI", Roboto, system-ui, "Noto Sans", Arial, sans-serif
  }
  h1, h2, p, ol, ul { margin: 0 }
  p, li { text-wrap: balance }

  header { background: #0a1531; color: #fff; padding: 20px 20px 128px; position: relative; overflow: hidden }
  header>svg { position: absolute; right: -84px; top: 6px; width: 250px; max-width: none }
  header p { margin-top: 14px; max-width: 590px; color: #c1ddf6; white-space: pre-line }
  header .outage { padding: 10px 14px; border-left: 4px solid #f6b340; border-radius: 8px; background: #22315a; color: #fff }
  h1 {
    margin-top: 36px; font-size: clamp(26px, 5.4vw, 38px); line-height: 1.15; letter-spacing: -.5px; font-weight: 800;
    overflow-wrap: normal
  }
  .frame { position: relative; max-width: 720px; margin: 0 auto; overflow-wrap: anywhere }
  .brand { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; font-weight: 800; font-size: 20px; letter-spacing: -.3px }
  .brand img { max-width: 100%; height: 36px }
  .plate { padding: 6px 10px; border-radius: 10px; background: #fff }

  main { position: relative; margin-top: -96px; padding: 0 20px 40px }
  main.bare { margin-top: 0 }
  .card {
    background: #fff; border: 1px solid #e2e7ed; border-radius: 18px; overflow: hidden;
    box-shadow: 0 18px 44px -18px rgba(16, 34, 76, .35)
  }
  .account {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: start; align-items: center; gap: 4px 10px;
    padding: 18px 22px 20px; border-top: 1px solid #e2e7ed
  }
  .account:first-child { border-top: 0 }
  h2 { font-size: 15px; line-height: 1.3; font-weight: 700; color: #1e4799 }
  .number, .holder { grid-column: 1/-1 }
  .number {
    font-size: clamp(20px, 6.2vw, 28px); line-height: 1.25; font-weight: 800; letter-spacing: .2px;
    font-variant-numeric: tabular-nums; -webkit-user-select: all; user-select: all
  }
  .holder { color: #3e495d }
  .holder b { color: #151e2f }
  button {
    grid-column: 2; grid-row: 1; min-height: 44px; min-width: 76px; padding: 8px 12px; border: 1px solid #778294; border-radius: 10px;
    background: #fff; color: #151e2f; font-family: inherit; font-size: 15px; font-weight: 700; line-height: 1.2;
    cursor: pointer
  }
  button:hover { background: #f1f4f8 }
  button.done { background: #197b48; border-color: #197b48; color: #fff }
  .qris, .note { padding: 12px 22px; border-top: 1px solid #e2e7ed; color: #3e495d; font-size: 15px }
  .qris a { display: inline-block; padding: 10px 0; color: #255ebc; font-size: 17px; font-weight: 700 }
  .note { background: #f1f8fd }
  .card>:first-child { border-top: 0 }

  ol { display: grid; gap: 12px; margin: 30px 0 0; padding: 0; list-style: none; counter-reset: n }
  ol li { counter-increment: n; position: relative; padding-left: 42px }
  ol li:before {
    content: counter(n); position: absolute; left: 0; top: 0; width: 28px; height: 28px; line-height: 28px;
    border-radius: 50%; background: #e1effb; color: #173371; font-weight: 700; font-size: 15px; text-align: center
  }
  .chat {
    display: flex; align-items: center; justify-content: center; gap: 10px; margin-top: 28px; min-height: 56px;
    padding: 12px 20px; border-radius: 12px; background: #197b48; color: #fff; font-weight: 700; text-decoration: none;
    text-align: center
  }
  .chat:hover { background: #10623a }
  .phone { margin-top: 16px; text-align: center; color: #576276; font-size: 15px }
  .phone a { color: #255ebc; font-weight: 600; white-space: nowrap }
  ul { margin-top: 28px; padding: 18px 0 0 20px; border-top: 1px solid #e2e7ed; color: #3e495d; font-size: 15px }
  ul li { padding-left: 4px }
  ul li+li { margin-top: 6px }
  a:focus-visible, button:focus-visible { outline: 2px solid #255ebc; outline-offset: 2px }

  @media (min-width: 700px) {
    header { padding: 28px 32px 150px }
    header>svg { width: 520px; right: -70px; top: auto; bottom: -14px }
    h1 { margin-top: 48px }
    main { margin-top: -112px; padding: 0 32px 64px }
    main.bare { margin-top: 0 }
    .accounts { display: flex }
    .account { flex: 1 }
    .account+.account { border-top: 0; border-left: 1px solid #e2e7ed }
    .number { font-size: 24px }
    ol { grid-template-columns: 1fr 1fr 1fr; gap: 24px }
    ol li { padding: 38px 0 0 }
    .chat { max-width: 380px; margin-inline: auto }
  }
`);

/** Returns the style in the company's colour; in the standard colours for null. */
export const styleIn = (colour: string | null): string => (colour === null ? STYLE : recoloured(STYLE, colour));

/** Removes the indentation of a script. Keeps the line breaks, because some of them end statements. */
const unindent = (script: string): string => script.trim().replaceAll(/\n\s+/g, '\n');

/**
 * Script that reloads the page when a customer comes back to the notice with the back button. Browsers restore such pages in spite of
 * `no-store`, although the bill may be paid and the address may lead to its own site again.
 */
export const RELOADING = "addEventListener('pageshow',function(e){if(e.persisted)location.reload()})";

/**
 * Script that shows the copy buttons and copies the numbers. Pages over plain HTTP may not use the clipboard API, so they copy a selection
 * instead. Written in JavaScript that old browsers support.
 */
export const COPYING = unindent(`
  (function () {
    var note = document.getElementById('note');
    note.textContent = 'Pastikan nama penerima sesuai sebelum membayar.';
    document.querySelectorAll('button').forEach(function (button) {
      var number = button.getAttribute('data-number');
      function done() {
        button.textContent = 'Tersalin';
        button.className = 'done';
        note.textContent = 'Nomor ' + number + ' sudah disalin.';
        setTimeout(function () { button.textContent = 'Salin'; button.className = '' }, 2500);
      }
      function bySelection() {
        var box = document.createElement('textarea');
        box.value = number;
        box.style.cssText = 'position:fixed;opacity:0';
        document.body.appendChild(box);
        box.select();
        var isCopied = document.execCommand('copy');
        box.remove();
        button.focus();
        if (isCopied) done();
        else note.textContent = 'Tekan lama pada nomor untuk menyalin.';
      }
      button.hidden = false;
      button.onclick = function () {
        if (navigator.clipboard && isSecureContext) navigator.clipboard.writeText(number).then(done, bySelection);
        else bySelection();
      };
    });
  })()
`);
