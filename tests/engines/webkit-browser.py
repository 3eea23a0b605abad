#!/usr/bin/python3
"""A browser of WebKitGTK that keeps its storage in the folder of its first argument.

MiniBrowser forgets everything when a driver starts it, so a kill of it would prove nothing.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402 (the versions have to be named first)

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=f'{profile}/cache')
context = WebKit2.WebContext(website_data_manager=data)
cookies = context.get_cookie_manager()
cookies.set_persistent_storage(f'{profile}/cookies', WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(True)
window = Gtk.Window(default_width=390, default_height=844)


def new_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('volante-tests')
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


context.connect('automation-started', start)
Gtk.main()
