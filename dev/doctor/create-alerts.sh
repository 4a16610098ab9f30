#!/bin/sh
# Creates the alerts that docs/operations.md explains, and sends them to an email address:
# sh dev/doctor/create-alerts.sh PROJECT EMAIL. Run it again after editing this file; it
# replaces the alerts. A new metric may take ten minutes to become available to alerts; then run it again.
set -eu
project=$1
email=$2
status=0
logs='resource.type="cloud_run_revision"'

find_channel() {
  gcloud beta monitoring channels list --project "$project" --filter "labels.email_address=\"$email\"" --format 'value(name)' --limit 1
}
[ -n "$(find_channel)" ] || gcloud beta monitoring channels create --project "$project" --type email \
  --display-name Vouchwell --channel-labels "email_address=$email"
channel=$(find_channel)

# Sends an email once more than COUNT log entries match FILTER within SECONDS.
alert() { # METRIC TITLE FILTER COUNT SECONDS
  gcloud logging metrics create "$1" --project "$project" --description "$2" --log-filter "$logs AND $3" ||
    gcloud logging metrics update "$1" --project "$project" --description "$2" --log-filter "$logs AND $3"
  for old in $(gcloud alpha monitoring policies list --project "$project" --filter "display_name=\"Vouchwell: $2\"" --format 'value(name)'); do
    gcloud alpha monitoring policies delete "$old" --project "$project" --quiet
  done
  gcloud alpha monitoring policies create --project "$project" --display-name "Vouchwell: $2" --combiner OR \
    --condition-display-name "$2" --condition-filter "$logs AND metric.type=\"logging.googleapis.com/user/$1\"" \
    --aggregation "{\"alignmentPeriod\": \"$5s\", \"perSeriesAligner\": \"ALIGN_DELTA\", \"crossSeriesReducer\": \"REDUCE_SUM\"}" \
    --if "> $4" --duration 0s --documentation 'See docs/operations.md' --notification-channels "$channel" || status=1
}

alert vouchwell_webhook_failed 'Stripe webhooks fail' 'jsonPayload.alert="webhook-failed"' 2 3600
alert vouchwell_mail_given_up 'an email was given up' 'jsonPayload.alert="mail-given-up"' 0 3600
alert vouchwell_payment_reversed 'a payment was disputed or refunded' 'jsonPayload.alert="payment-reversed"' 0 3600
alert vouchwell_function_errors 'functions fail' 'severity>=ERROR AND NOT jsonPayload.alert:*' 5 600
exit $status
