import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

export const newsletterSetName = ({ name }: Stage): string => `tippani-${name}-newsletter`;

/**
 * Sends the newsletter's bounces and complaints to EventBridge, if the stage has a newsletter. SES also keeps these
 * addresses in the account's suppression list, since events are delivered on a best-effort basis.
 */
export function addNewsletterEvents(scope: Construct, stage: Stage): void {
  if (!stage.mail.newsletter) return;
  const set = new ConfigurationSet(scope, 'Newsletter', {
    configurationSetName: newsletterSetName(stage),
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
  });
  set.addEventDestination('Events', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'Bus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
}
