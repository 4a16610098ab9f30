import {
  PUSH_ACTION_PARAM,
  PUSH_ACTIONS,
  type PushAction,
  type PushMessage,
} from '@vouchwell/domain/shared/worker-messages';

const ICON_PATH = '/icons/icon-192.png';
const HOME_PATH = '/app/dashboard';

/** Reads push messages from any server version; an unreadable one still shows a notification. */
function parsePushMessage(text: string): PushMessage {
  try {
    const message = JSON.parse(text) as Partial<PushMessage>;
    if (typeof message.title === 'string' && typeof message.path === 'string')
      return { tag: message.path, ...message, title: message.title, path: message.path };
  } catch {
    // Not JSON: show the default notification.
  }
  return { title: 'New referral', tag: 'unreadable', path: HOME_PATH };
}

export function toNotification(text: string) {
  const message = parsePushMessage(text);
  const { title, body = '', tag, path, unseen, buttons = PUSH_ACTIONS } = message;
  const entries = message.hasPhone ? Object.entries(buttons) : [];
  const actions = entries.map(([action, label]) => ({ action, title: label }));
  const options = { body, tag, icon: ICON_PATH, badge: ICON_PATH, data: path, actions };
  return { title, options, unseen };
}

const isPushAction = (action: string): action is PushAction => Object.hasOwn(PUSH_ACTIONS, action);

/** Returns the path to open for a clicked notification; action buttons add their action. */
export function getNotificationPath(data: unknown, action: string): string {
  const path = typeof data === 'string' && data.startsWith('/app/') ? data : HOME_PATH;
  return isPushAction(action) ? `${path}?${PUSH_ACTION_PARAM}=${action}` : path;
}
