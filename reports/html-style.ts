// How the HTML page looks: light and dark by the reader's setting, on paper too. Knows nothing of what is shown.

export const HTML_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #566070; --line: #dde1e7; --code: #f0f2f5; --link: #1d56b3;
  --pass: #1a7043; --fail: #b3261e; --not-assessed: #6a6f78; --observed: #1d56b3; --incomplete: #8a5a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1a2029; --ink: #e6e9ee; --soft: #a2acba; --line: #303946; --code: #12161c; --link: #8ab4f8;
    --pass: #63c692; --fail: #ff8a80; --not-assessed: #a2acba; --observed: #8ab4f8; --incomplete: #e5b566;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
a { color: var(--link); }
code, pre, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .3rem .6rem; }
header { padding-top: 2.2rem; }
.kicker { margin: 0; color: var(--soft); font-size: .8rem; letter-spacing: .06em; text-transform: uppercase; }
h1 { margin: .1rem 0 .8rem; font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2.4rem 0 .8rem; font-size: 1.3rem; }
h3 { margin: 1.6rem 0 .5rem; font-size: 1.02rem; }
h3 small, summary small { color: var(--soft); font-weight: 400; margin-left: .4rem; font-size: .82rem; }
header .verdict { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: baseline; margin: 0; padding: .8rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-left: 6px solid var(--tone); border-radius: 8px; }
header .verdict strong { font-size: 1.3rem; color: var(--tone); }
header.conformant { --tone: var(--pass); } header.non-conformant { --tone: var(--fail); } header.incomplete { --tone: var(--incomplete); }
.obstacle { color: var(--incomplete); font-weight: 600; overflow-wrap: anywhere; }
header dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0 0; }
dt { color: var(--soft); font-size: .8rem; } dd { margin: 0; overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1.1rem; }
.tile h3 { margin: 0 0 .4rem; } .tile ul { display: flex; gap: 1.1rem; list-style: none; margin: .6rem 0 0; padding: 0; }
.tile b { font-size: 1.3rem; } .tile li { color: var(--soft); } .tile li b { color: var(--ink); } .tile li.fail b { color: var(--fail); }
.bar { display: block; width: 100%; height: 8px; border-radius: 4px; background: var(--line); }
.bar .pass { fill: var(--pass); } .bar .fail { fill: var(--fail); } .bar .not-assessed { fill: var(--line); } .bar .observed { fill: var(--observed); }
.scope a { margin-right: .35rem; } .outside { padding-left: 1.1rem; } .why { color: var(--soft); }
#filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.4rem; align-items: end; padding: .7rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
#filters fieldset { border: 0; margin: 0; padding: 0; } #filters legend, #filters .text { color: var(--soft); font-size: .8rem; padding: 0; }
#filters fieldset label { display: inline-flex; align-items: center; gap: .3rem; margin-right: .8rem; min-height: 1.9rem; }
#filters .text { flex: 1 1 14rem; } #filters .text input { display: block; width: 100%; }
input[type=search], button { font: inherit; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: .3rem .7rem; }
button { cursor: pointer; } .actions { display: flex; gap: .5rem; align-items: center; } output { color: var(--soft); font-size: .85rem; margin-right: .3rem; }
details.row, details.probe { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: .35rem 0; scroll-margin-top: 9rem; }
details.row.fail { border-color: var(--fail); }
details.row > summary { display: grid; grid-template-columns: 7rem 4.6rem 1fr auto; gap: .6rem; align-items: baseline; padding: .45rem .9rem; cursor: pointer; list-style: none; }
details.row > summary::-webkit-details-marker { display: none; }
details.row > summary:hover { background: var(--code); border-radius: 8px; }
details.probe > summary { padding: .45rem .9rem; cursor: pointer; overflow-wrap: anywhere; }
.body { padding: .2rem 1.1rem 1rem; border-top: 1px solid var(--line); }
.id { font-weight: 600; } .level { color: var(--soft); font-size: .8rem; } .source, .probe { color: var(--soft); font-size: .85rem; }
.sentence { overflow-wrap: anywhere; } .sentence code { background: var(--code); padding: .05em .3em; border-radius: 4px; }
.pill { display: inline-block; min-width: 5.6rem; text-align: center; font-size: .76rem; font-weight: 600; border: 1px solid currentColor; border-radius: 99px; padding: 0 .5rem; }
.pill.pass { color: var(--pass); } .pill.fail { color: var(--fail); } .pill.not-assessed { color: var(--not-assessed); } .pill.observed { color: var(--observed); }
.check { margin: .8rem 0; padding-left: .9rem; border-left: 2px solid var(--line); } .check h4 { margin: 0 0 .3rem; font-size: .95rem; font-weight: 600; }
.check p { margin: .3rem 0; overflow-wrap: anywhere; } .value { font-weight: 600; }
.finding { margin: .4rem 0; } .finding div { display: grid; grid-template-columns: 6rem 1fr; gap: .6rem; } .finding dd { font-weight: 600; }
.exchange { margin: .7rem 0; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 6px; }
.exchange .line { margin: 0; overflow-wrap: anywhere; } .exchange .label { color: var(--soft); margin-right: .4rem; }
.answer { font-weight: 600; color: var(--pass); } .answer.refused { color: var(--incomplete); }
.headers summary { color: var(--soft); font-size: .82rem; cursor: pointer; }
pre { margin: .35rem 0; padding: .6rem .8rem; background: var(--code); border-radius: 6px; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } tbody th { white-space: nowrap; }
footer { padding-top: 2rem; padding-bottom: 2rem; color: var(--soft); font-size: .85rem; }
[hidden] { display: none !important; }
@media (max-width: 46rem) { details.row > summary { grid-template-columns: auto auto 1fr; } .sentence { grid-column: 1 / -1; } #filters { position: static; } }
@media print {
  :root { --page: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --code: #f3f3f3; }
  #filters, .skip { display: none; } details { break-inside: avoid; } pre { max-height: none; }
}
`
