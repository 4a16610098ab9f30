#!/usr/bin/env gjs
// A small WebKit browser for the tests. It passes mailto: and sms: links to the system's apps and keeps
// its page, as Safari does; WebKitGTK's own MiniBrowser shows an error page instead.
// WebKitWebDriver starts it and controls its windows.
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { Gio, Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
const context = WebKit2.WebContext.get_default();
context.set_automation_allowed(true);

function openWindow(properties) {
  const view = new WebKit2.WebView(properties);
  const window = new Gtk.Window({ default_width: 500, default_height: 800 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  view.connect('create', () => openWindow({ related_view: view }));
  view.connect('decide-policy', (_view, decision, type) => {
    if (type === WebKit2.PolicyDecisionType.RESPONSE) return false;
    const link = decision.get_navigation_action().get_request().get_uri();
    if (!/^(mailto|sms):/.test(link)) return false;
    decision.ignore();
    try {
      Gio.AppInfo.launch_default_for_uri(link, null);
    } catch {
      // Without an app for the link, nothing happens, as in Safari.
    }
    return true;
  });
  return view;
}

context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('webkit-browser');
  session.set_application_info(info);
  session.connect('create-web-view', () =>
    openWindow({ web_context: context, is_controlled_by_automation: true }),
  );
});
Gtk.main();
