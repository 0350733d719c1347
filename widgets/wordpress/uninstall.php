<?php
/**
 * Takes the settings away. Pages and their content are the site's own and stay.
 *
 * @package TradeBlocks
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
$trade_blocks_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 );
foreach ( $trade_blocks_sites as $trade_blocks_site ) {
	if ( $trade_blocks_site ) {
		switch_to_blog( $trade_blocks_site );
	}
	delete_option( 'trade_blocks' );
	delete_option( 'trade_blocks_release' );
	// What searches were answered (first.5). Another store than the database forgets it within a day.
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s",
			$wpdb->esc_like( '_transient_trade_blocks_first_' ) . '%',
			$wpdb->esc_like( '_transient_timeout_trade_blocks_first_' ) . '%'
		)
	);
	// WordPress writes its rules anew, without the shop's addresses.
	delete_option( 'rewrite_rules' );
	if ( $trade_blocks_site ) {
		restore_current_blog();
	}
}
